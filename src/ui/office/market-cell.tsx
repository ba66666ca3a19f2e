/** Bands of the market's range from cheap to dear, with a needle at the price. */
export function MarketBands({ share }: { share: number }) {
  const at = 2 + share * 60
  return (
    <svg viewBox="0 0 64 14" width="64" height="14" aria-hidden="true">
      <path d="M0 9h20" stroke="#15191d" strokeOpacity=".62" strokeWidth="5" />
      <path d="M21 9h22" stroke="#15191d" strokeOpacity=".34" strokeWidth="5" />
      <path d="M44 9h20" stroke="#15191d" strokeOpacity=".16" strokeWidth="5" />
      <path d={`M${at} 0v14`} stroke="#fff" strokeWidth="5" />
      <path d={`M${at} 0v14`} stroke="#15191d" strokeWidth="2.5" />
    </svg>
  )
}

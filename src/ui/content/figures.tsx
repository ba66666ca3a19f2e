import { FactList } from '../facts/fact-list.tsx'

/** Figures in large type, each with its label. */
export function Figures({ figures }: { figures: readonly { figure: string; label: string }[] }) {
  return <FactList className="figs" facts={figures.map(({ figure, label }) => ({ label, value: figure }))} />
}

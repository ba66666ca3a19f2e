/** Looks of the pay page: no dealer's, so that nobody takes it for a part of their site. */
export const PAY_STYLE = `
:root{color-scheme:light;font:1.0625rem/1.5 system-ui,sans-serif;color:#1c2326;background:#eef1f1}
*{box-sizing:border-box}
body{margin:0}
.test{padding:12px clamp(20px,6vw,96px);background:#ffe9a8;border-bottom:1px solid #b58900}
.test p{margin:0}
main{display:grid;gap:clamp(24px,5vw,72px);max-width:1120px;margin:0 auto;
padding:clamp(28px,7vw,88px) clamp(20px,6vw,96px)}
@media (min-width:900px){main{grid-template-columns:5fr 6fr;align-items:start}}
h1{margin:0 0 12px;font-size:clamp(1.5rem,3vw,1.875rem);font-weight:600;line-height:1.2}
.amount{display:block;margin-bottom:8px;font-size:clamp(2.75rem,8vw,4.25rem);
font-weight:650;letter-spacing:-.03em;line-height:1}
h2{margin:28px 0 10px;font-size:1.0625rem;font-weight:650}
h2:first-child{margin-top:0}
p{margin:0 0 12px;max-width:34em;overflow-wrap:anywhere}
.quiet{color:#495558}
.ways{padding:clamp(20px,4vw,36px);background:#fff;border:1px solid #c3cccd;border-radius:10px}
form{margin:0}
label{display:block;margin-bottom:6px;font-weight:600}
input{width:100%;min-height:52px;padding:0 14px;border:1px solid #6b787b;border-radius:6px;background:#fff;
color:inherit;font:inherit;font-size:1.1875rem;letter-spacing:.04em}
#never{margin-top:8px}
[aria-invalid]{border:2px solid #b3261e}
button,.leave{display:inline-flex;align-items:center;justify-content:center;min-height:52px;padding:8px 20px;
border:1px solid #1c2326;border-radius:6px;background:#fff;color:inherit;
font:inherit;font-weight:600;cursor:pointer;text-decoration:none}
.go{width:100%;margin-top:14px;background:#1f4bd8;border-color:#1f4bd8;color:#fff}
.go:hover{background:#173aa9}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:12px}
.pair button{padding:8px;background:#1c2326;color:#fff}
.cards{display:grid;gap:8px;margin:0;padding:0;list-style:none}
.cards button{width:100%;min-height:48px;padding:8px 14px;justify-content:space-between;gap:4px 16px;flex-wrap:wrap;
border-color:#c3cccd;font-weight:400;text-align:left}
.cards button:hover{border-color:#1c2326}
.number{font-variant-numeric:tabular-nums;font-weight:600;white-space:nowrap}
.error{margin:0 0 20px;padding:14px 16px;border-left:4px solid #b3261e;background:#fdecea}
.warn{color:#8c1d18;font-weight:600}
.leave{margin-top:24px;border-color:#c3cccd}
:focus-visible{outline:3px solid #1f4bd8;outline-offset:3px}
`

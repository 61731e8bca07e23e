/**
 * The style of the error page as text, because one version is part of the screens and one is sent without them.
 * Uses the design tokens where they are loaded, otherwise the same colors.
 */
export const errorPageStyle = `
:root{color-scheme:light dark}
body{margin:0;background:var(--paper,light-dark(#fbfaf7,#121413));color:var(--ink,light-dark(#1a1d1b,#eceeea));font-family:var(--font,ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif)}
.error-page{box-sizing:border-box;min-height:100vh;min-height:100dvh;max-width:640px;margin:0 auto;padding:48px 24px;display:flex;flex-direction:column;justify-content:center;align-items:flex-start}
.error-status{margin:0 0 16px;font-size:14px;font-weight:600;letter-spacing:.04em;font-variant-numeric:tabular-nums;color:var(--accent,light-dark(#1d6b4b,#74d3a4))}
.error-page h1{margin:0 0 12px;font-size:clamp(32px,7vw,48px);line-height:1.1;letter-spacing:-.02em;text-wrap:balance}
.error-message{margin:0 0 32px;font-size:16px;line-height:1.5;color:var(--muted,light-dark(#5c635e,#a0a8a2));overflow-wrap:anywhere}
.error-ways{margin:0;display:flex;flex-wrap:wrap;gap:12px}
.error-ways a,.error-ways button{box-sizing:border-box;min-height:44px;padding:10px 20px;border-radius:var(--radius,6px);font:inherit;font-weight:600;line-height:24px;text-decoration:none;cursor:pointer}
.error-home{border:1px solid transparent;background:var(--accent,light-dark(#1d6b4b,#74d3a4));color:var(--accent-ink,light-dark(#fff,#0b2116))}
.error-again{border:1px solid var(--line-strong,light-dark(#8b908b,#6b736e));background:transparent;color:inherit}
.error-id:empty{display:none}
.error-id{margin:32px 0 0;padding-top:16px;border-top:1px solid var(--line,light-dark(#e5e2da,#2d322f));align-self:stretch;font-size:13px;color:var(--muted,light-dark(#5c635e,#a0a8a2));font-family:var(--font-mono,ui-monospace,Menlo,Consolas,monospace);overflow-wrap:anywhere}
`

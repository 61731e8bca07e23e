import type { CSSProperties } from 'react'

const ink = '#1a1d1b'
const muted = '#5c635e'
const line = '#e5e2da'
const accent = '#1d6b4b'

export const letterColors = { ink, muted, line, accent }

/** Inline styles, for mail programs that ignore style sheets. */
export const letterStyles = {
  body: {
    backgroundColor: '#fbfaf7',
    color: ink,
    fontFamily: "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif",
    margin: 0,
    padding: '24px 8px',
  },
  card: {
    backgroundColor: '#ffffff',
    border: `1px solid ${line}`,
    borderRadius: 10,
    maxWidth: 560,
    padding: '28px 28px 24px',
  },
  title: { fontSize: 20, lineHeight: '28px', fontWeight: 600, margin: '0 0 12px' },
  text: { fontSize: 14, lineHeight: '22px', margin: 0, color: ink },
  muted: { fontSize: 13, lineHeight: '20px', margin: '0 0 4px', color: muted },
  link: { fontSize: 13, color: accent, whiteSpace: 'nowrap' },
  entry: { borderTop: `1px solid ${line}`, padding: '16px 0 4px' },
  name: { fontSize: 14, lineHeight: '22px', margin: 0, color: ink, fontWeight: 600 },
  codeFrame: { margin: '20px 0' },
  code: {
    backgroundColor: '#f3f1eb',
    borderRadius: 8,
    fontFamily: 'Menlo, Consolas, monospace',
    fontSize: 28,
    fontWeight: 600,
    letterSpacing: '0.2em',
    lineHeight: '36px',
    margin: 0,
    padding: '12px 0 12px 0.2em',
    textAlign: 'center',
  },
  label: { fontSize: 12, lineHeight: '16px', color: muted, fontWeight: 600, margin: '24px 0 8px' },
  rule: { borderColor: line, margin: '24px 0 16px' },
  button: {
    backgroundColor: accent,
    borderRadius: 6,
    color: '#ffffff',
    display: 'inline-block',
    fontSize: 14,
    fontWeight: 600,
    marginTop: 20,
    padding: '10px 16px',
    textDecoration: 'none',
  },
} satisfies Record<string, CSSProperties>

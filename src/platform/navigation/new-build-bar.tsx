import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useState } from 'react'
import { browserWorld, createHttpClient } from './http-client.ts'
import { createBuildCheck } from './watch-builds.ts'

const firstCheckMilliseconds = 8_000
const checkIntervalMilliseconds = 300_000

const style = `
.new-build{position:fixed;z-index:300;inset-block-end:16px;inset-inline:16px;margin-inline:auto;width:fit-content;max-width:calc(100vw - 32px);display:flex;align-items:center;gap:4px;padding:4px 4px 4px 16px;border:1px solid var(--line);border-radius:var(--radius-large);background:var(--surface);color:var(--ink);font-size:var(--text-14);box-shadow:var(--shadow)}
.new-build p{margin:0}
.new-build button{min-height:36px;padding:0 12px;border:0;border-radius:var(--radius);background:transparent;color:var(--muted);font:inherit;cursor:pointer}
.new-build button:first-of-type{color:var(--accent);font-weight:600}
.new-build button:hover{background:var(--raised)}
`

/** Offers a reload when a newer build is served, and stays out of the way otherwise. */
export function NewBuildBar(): ReactElement | null {
  const { t } = useLingui()
  const [offered, setOffered] = useState(false)
  useEffect(() => watchBuilds(() => setOffered(true)), [])
  if (!offered) return null
  return (
    <div className="new-build" role="status">
      <style>{style}</style>
      <p>{t`A new version is ready.`}</p>
      <button type="button" onClick={() => location.reload()}>
        {t`Reload`}
      </button>
      <button type="button" onClick={() => setOffered(false)}>
        {t`Later`}
      </button>
    </div>
  )
}

function watchBuilds(onNewBuild: () => void): () => void {
  const buildId = ownBuildId()
  if (buildId === undefined) return () => undefined
  const request = createHttpClient(browserWorld)
  const check = createBuildCheck({
    buildId,
    request: (address) => request(address, { cache: 'no-cache' }),
    now: () => performance.now(),
    logError: (message, error) => console.error(message, error),
    onNewBuild,
  })
  function checkIfVisible(): void {
    if (document.visibilityState === 'visible') void check()
  }
  const first = setTimeout(checkIfVisible, firstCheckMilliseconds)
  const again = setInterval(checkIfVisible, checkIntervalMilliseconds)
  window.addEventListener('focus', checkIfVisible)
  return () => {
    clearTimeout(first)
    clearInterval(again)
    window.removeEventListener('focus', checkIfVisible)
  }
}

/** The build id from the router's manifest; it does not change in development. */
function ownBuildId(): string | undefined {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest')
  const version =
    typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'version') : undefined
  return typeof version === 'string' && import.meta.env.PROD ? version : undefined
}

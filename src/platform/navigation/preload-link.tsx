import { type ReactElement, type RefAttributes, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createPath, Link, type LinkProps, PrefetchPageLinks, useResolvedPath } from 'react-router'
import { createPreloadQueue } from './preload-queue.ts'

const longestPreloadMilliseconds = 5_000

// At most four routes in parallel for the whole app (specification section 9); preloaded responses are reused for 10 s.
const queue = createPreloadQueue({ atOnce: 4, freshSeconds: 10, now: () => performance.now() })

/** A link that preloads its route on hover or focus. */
export function PreloadLink(props: LinkProps & RefAttributes<HTMLAnchorElement>): ReactElement {
  const page = createPath({ ...useResolvedPath(props.to), hash: '' })
  const [finish, setFinish] = useState<(() => void) | undefined>()
  const onDone = useCallback(() => {
    finish?.()
    setFinish(undefined)
  }, [finish])

  function begin(): void {
    if (!wantsFewBytes()) queue.add(page, (done) => setFinish(() => done))
  }
  function giveUp(): void {
    queue.drop(page)
  }
  useEffect(() => () => queue.drop(page), [page])

  return (
    <>
      <Link {...props} onPointerEnter={begin} onPointerLeave={giveUp} onFocus={begin} onBlur={giveUp} />
      {finish ? <Preload page={page} onDone={onDone} /> : null}
    </>
  )
}

/** Loads a route's code and data, and calls `onDone` when all of it has loaded, failed or timed out. */
function Preload({ page, onDone }: { page: string; onDone(): void }): ReactElement {
  const [ended, setEnded] = useState(0)
  const count = useCallback(() => setEnded((number) => number + 1), [])

  useEffect(() => {
    const links = document.head.querySelectorAll(`link[data-preload=${JSON.stringify(page)}]`)
    if (ended >= links.length) onDone()
  }, [ended, page, onDone])
  useEffect(() => {
    const timer = setTimeout(onDone, longestPreloadMilliseconds)
    // Also when the link is unmounted halfway: its turn must be freed.
    return () => {
      clearTimeout(timer)
      onDone()
    }
  }, [onDone])

  const events = { onLoad: count, onError: count, 'data-preload': page }
  return createPortal(<PrefetchPageLinks page={page} {...events} />, document.head)
}

function wantsFewBytes(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

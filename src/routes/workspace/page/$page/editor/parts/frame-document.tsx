import { type ReactElement, type ReactNode, use, useEffect, useLayoutEffect } from 'react'
import { FrameContext } from './frame-context.ts'

type Props = { children: ReactNode; document?: Document | undefined }

/** The document in the canvas' frame: in the same language and colours as the one around it. */
export function FrameDocument({ children, document: frame }: Props): ReactElement {
  const tell = use(FrameContext)

  useLayoutEffect(() => {
    if (!frame) return
    tell(frame)
    return () => tell(undefined)
  }, [frame, tell])

  useEffect(() => {
    if (!frame) return
    const { documentElement: outer } = document
    function follow(): void {
      for (const name of ['lang', 'dir', 'data-mantine-color-scheme']) {
        const value = outer.getAttribute(name)
        if (value !== null) frame?.documentElement.setAttribute(name, value)
      }
    }
    follow()
    const observer = new MutationObserver(follow)
    observer.observe(outer, {
      attributes: true,
      attributeFilter: ['lang', 'dir', 'data-mantine-color-scheme'],
    })
    return () => observer.disconnect()
  }, [frame])

  return <>{children}</>
}

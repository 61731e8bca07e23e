import { useEffect, useEffectEvent, useState } from 'react'

/** Accepts files dropped anywhere on the screen. True while files are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    // Each element under the pointer fires its own enter and leave events.
    let depth = 0
    const listeners = {
      dragenter() {
        depth += 1
        setOver(true)
      },
      dragleave() {
        depth -= 1
        if (depth <= 0) setOver(false)
      },
      dragover(event: DragEvent) {
        event.preventDefault()
      },
      drop(event: DragEvent) {
        event.preventDefault()
        depth = 0
        setOver(false)
        take([...(event.dataTransfer?.files ?? [])])
      },
    }
    function listen(event: DragEvent): void {
      if (!event.dataTransfer?.types.some((type) => type === 'Files')) return
      if (event.type === 'dragenter') listeners.dragenter()
      if (event.type === 'dragleave') listeners.dragleave()
      if (event.type === 'dragover') listeners.dragover(event)
      if (event.type === 'drop') listeners.drop(event)
    }
    const names = ['dragenter', 'dragleave', 'dragover', 'drop'] as const
    for (const name of names) window.addEventListener(name, listen)
    return () => {
      for (const name of names) window.removeEventListener(name, listen)
    }
  }, [])

  return isOver
}

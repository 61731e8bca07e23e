import { useEffect, useRef, useState } from 'react'
import { Playback } from '#src/features/transcript/browser/playback.ts'
import { type TranscriptDocument, textOf } from '#src/features/transcript/rules/document.ts'
import type { Edit } from '#src/features/transcript/rules/edit-document.ts'
import type { EditorDesk, Selected } from './editor-desk.ts'

const resumesAfterMs = 1500

type Options = {
  document: TranscriptDocument
  edit: (...edits: Edit[]) => void
  canPlay: boolean
  pausesWhileTyping: boolean
  onPickSpeaker: (segment: string) => void
}

/** What the paragraphs share, made once; what changes is read when something happens. */
export function useEditorDesk(options: Options): EditorDesk {
  const latest = useRef(options)
  const resume = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => () => clearTimeout(resume.current), [])
  const [desk] = useState((): EditorDesk => {
    const playback = new Playback()
    let selected: Selected | undefined
    let wanted: Selected | undefined
    return {
      playback,
      canPlay: options.canPlay,
      edit: options.edit,
      selected: () => selected,
      remember(place) {
        selected = place
      },
      wantFocus(place) {
        wanted = place
      },
      takeFocus(segment) {
        if (wanted?.segment !== segment) return undefined
        const taken = wanted
        wanted = undefined
        return taken
      },
      onPickSpeaker: (segment) => latest.current.onPickSpeaker(segment),
      onJoin(segment) {
        const { segments } = latest.current.document
        const before = segments[segments.findIndex(({ id }) => id === segment) - 1]
        if (!before) return
        const at = textOf(before.words).length
        wanted = { segment: before.id, from: at, until: at }
        options.edit({ kind: 'join', segment })
      },
      onTyped() {
        if (!latest.current.pausesWhileTyping) return
        const isWaiting = resume.current !== undefined
        if (!playback.isPlaying && !isWaiting) return
        if (playback.isPlaying) playback.toggle()
        clearTimeout(resume.current)
        resume.current = setTimeout(() => {
          resume.current = undefined
          if (!playback.isPlaying) playback.toggle()
        }, resumesAfterMs)
      },
    }
  })
  return desk
}

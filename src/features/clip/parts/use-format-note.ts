import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { useEffect, useState } from 'react'
import { useTranslate } from '#src/translation/reader.ts'
import { expectFormat } from '../browser/expect-format.ts'
import type { AudiogramSize } from '../rules/audiogram-template.ts'
import type { ClipExtension, ClipKind } from '../schema.ts'

const notes: Record<ClipExtension, MessageDescriptor> = {
  mp4: msg`Saved as MP4, which social networks accept.`,
  webm: msg`This browser can only create WebM, which LinkedIn, X and Instagram don’t accept. For MP4, use Safari, or Chrome or Edge on Windows or Mac.`,
  m4a: msg`Saved as M4A, which plays everywhere.`,
  ogg: msg`This browser can only create Ogg (Opus), which some apps don’t accept. For M4A, use Safari, or Chrome or Edge on Windows or Mac.`,
  wav: msg`This browser can only create WAV, which makes large files. For M4A, use Safari, or Chrome or Edge on Windows or Mac.`,
}

/** Which file comes out, before it is made. */
export function useFormatNote(kind: ClipKind, size: AudiogramSize): string | undefined {
  const say = useTranslate()
  const [format, setFormat] = useState<ClipExtension>()
  useEffect(() => {
    let isOutdated = false
    void expectFormat(kind, size).then((expected) => {
      if (!isOutdated) setFormat(expected)
    })
    return () => {
      isOutdated = true
    }
  }, [kind, size])
  return format && say(notes[format])
}

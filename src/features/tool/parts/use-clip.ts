import { msg } from '@lingui/core/runtime-macro'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslate } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'
import { downloadFile } from '../browser/download-file.ts'
import { type AudiogramOrder, makeAudiogram } from '../browser/make-audiogram.ts'

/** Creates and downloads a clip; reports progress from 0 to 1 and the result. */
export function useClip() {
  const say = useTranslate()

  const locale = useLocale()
  const [part, setPart] = useState<number>()
  const [told, setTold] = useState('')
  const course = useRef<AbortController>(null)
  useEffect(() => () => course.current?.abort(), [])

  /** The clip code is loaded on first use. */
  async function make(order: AudiogramOrder): Promise<void> {
    const stop = new AbortController()
    course.current = stop
    setPart(0)
    const percent = new Intl.NumberFormat(locale, { style: 'percent' })
    try {
      const made = await makeAudiogram(order, {
        signal: stop.signal,
        onProgress(done) {
          setPart(done)
          setTold(say(msg`Creating clip · ${{ percent: percent.format(done) }}`))
        },
      })
      downloadFile(`audiogram.${made.extension}`, made.bytes)
      setTold(say(msg`Clip downloaded`))
    } catch (error) {
      setTold(
        stop.signal.aborted
          ? say(msg`Canceled. Nothing was saved.`)
          : await sayProblem(error, say).catch(() =>
              say(msg`We couldn’t create the clip. Close other tabs and try again, or make it shorter.`),
            ),
      )
    } finally {
      setPart(undefined)
    }
  }

  return {
    part,
    told,
    make: (order: AudiogramOrder) => void make(order),
    cancel: () => course.current?.abort(),
  }
}

async function sayProblem(error: unknown, say: Say): Promise<string> {
  const { CannotEncode } = await import('#src/features/clip/browser/encode-clip.ts')
  const { CannotDecode } = await import('#src/features/clip/browser/decode-range.ts')
  if (error instanceof CannotEncode)
    return say(
      msg`This browser can’t create video with sound because ${{ missing: error.missing.join(', ') }} is missing. Use a current version of Chrome, Edge or Safari, or create an audio clip.`,
    )
  if (error instanceof CannotDecode)
    return error.codec
      ? say(
          msg`This browser can’t decode ${{ codec: error.codec }}. Open this page in a current version of Chrome, Edge, Firefox or Safari.`,
        )
      : say(
          msg`This browser can’t decode the recording. Open this page in a current version of Chrome, Edge, Firefox or Safari.`,
        )
  return say(msg`We couldn’t create the clip. Close other tabs and try again, or make it shorter.`)
}

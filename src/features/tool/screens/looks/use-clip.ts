import { useEffect, useRef, useState } from 'react'
import { makerWords } from '#src/features/clip/words/maker-words.ts'
import { handOut } from '#src/features/tool/browser/hand-out.ts'
import { type AudiogramOrder, makeAudiogram } from '#src/features/tool/browser/make-audiogram.ts'
import { looksWords } from '#src/features/tool/words/looks-words.ts'
import { useLocale, useWords } from '#src/words/reader.ts'

/** Makes a clip and hands it out; says how far it is, from 0 to 1, and what came of it. */
export function useClip() {
  const words = useWords(looksWords)
  const maker = useWords(makerWords)
  const locale = useLocale()
  const [part, setPart] = useState<number>()
  const [told, setTold] = useState('')
  const course = useRef<AbortController>(null)
  useEffect(() => () => course.current?.abort(), [])

  /** What makes clips is loaded with the first one. */
  async function problemOf(error: unknown): Promise<string> {
    const { CannotEncode } = await import('#src/features/clip/browser/encode-clip.ts')
    const { CannotDecode } = await import('#src/features/clip/browser/decode-range.ts')
    if (error instanceof CannotEncode) return maker.cannotEncode(error.missing.join(', '))
    if (error instanceof CannotDecode) return maker.cannotDecode(error.codec)
    return maker.notMade
  }

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
          setTold(words.making(percent.format(done)))
        },
      })
      handOut(`audiogram.${made.extension}`, made.bytes)
      setTold(words.made)
    } catch (error) {
      setTold(stop.signal.aborted ? words.cancelled : await problemOf(error).catch(() => maker.notMade))
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

import { type Head, headedReader } from './heads.ts'

const time = /^\d{1,4}(?::\d{2}){1,2}$/
const longestName = 120

/** Otter: `Ann Lee  0:02` alone on a line, with two spaces, whatever the name looks like; a footer at the end. */
export const otter = headedReader('otter', {
  headOf(text): Head | undefined {
    const at = 1 + Math.max(...[' ', '\t', '\u00a0'].map((blank) => text.lastIndexOf(blank)))
    const name = text.slice(0, at)
    if (!time.test(text.slice(at)) || !/(?:[ \u00a0]{2}|\t)$/.test(name)) return undefined
    const isName = name.length <= longestName && /\p{L}/u.test(name) && !/[.!?:]\s*$/.test(name)
    return isName ? { name, time: text.slice(at), rest: '' } : undefined
  },
  isNoise: (text) => /^transcribed by https?:\/\/otter\.ai\/?$/i.test(text),
})

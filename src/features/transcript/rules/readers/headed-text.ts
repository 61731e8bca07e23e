import { headedReader } from './heads.ts'

const head =
  /^(\p{Lu}[\p{L}.'’-]*(?: (?:\p{Ll}{1,4} ){0,2}[\p{Lu}\p{N}][\p{L}\p{N}.'’-]*){0,3})\s+[[(]?(\d{1,4}(?::\d{2}){1,2}(?:\.\d{1,3})?)[\])]?:?$/u

/** Any other text with a name and a time above each turn: `Ann Smith 0:12`. */
export const headedText = headedReader('headed-text', {
  isWeak: true,
  headOf(text) {
    const [, name, time] = head.exec(text) ?? []
    return name !== undefined && time !== undefined ? { name, time, rest: '' } : undefined
  },
})

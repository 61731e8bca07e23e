import { headedReader } from './heads.ts'

const head = /^([^()[\]*:]{1,120}) \((\d{1,3}(?::\d{2}){1,2}(?:\.\d{1,3})?)\)$/

/** Riverside: `Ann Lee (00:02.12)` alone on a line, with a fraction of a second. */
export const riverside = headedReader('riverside', {
  headOf(text) {
    const [, name, time] = head.exec(text) ?? []
    return name !== undefined && time !== undefined ? { name, time, rest: '' } : undefined
  },
})

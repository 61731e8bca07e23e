import { headedReader } from './heads.ts'

const head =
  /^([^()[\]*:]{1,120})(?:: \[(\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?)\]| \[(\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?)\]:)(.*)$/

/** Descript: `Ann Lee: [00:00:02] text` or `Ann Lee [00:00:02]: text`. */
export const descript = headedReader('descript', {
  headOf(text) {
    const [, name, time, inside, rest = ''] = head.exec(text) ?? []
    return name === undefined ? undefined : { name, time: time ?? inside ?? '', rest }
  },
})

import { headedReader } from './heads.ts'

// "Ann Lee (00:02):", and in older files "Ann Lee: (00:02)".
const head = /^([^()[\]*:]{1,120})(?: \((\d{1,3}(?::\d{2}){1,2})\):|: \((\d{1,3}(?::\d{2}){1,2})\))(.*)$/

/** Rev: `Ann Lee (00:02):` with the words below. */
export const rev = headedReader('rev', {
  headOf(text) {
    const [, name, time, older, rest = ''] = head.exec(text) ?? []
    return name === undefined ? undefined : { name, time: time ?? older ?? '', rest }
  },
})

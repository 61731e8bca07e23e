import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { Repair } from '../rules/readers/reader.ts'

/** How a fault of a file was repaired, how often, and on which lines. */
export function repairMessage(kind: Repair['kind'], count: number, lines: string): MessageDescriptor {
  switch (kind) {
    case 'end':
      return msg`${plural({ count }, { one: '# cue had a wrong end time. It now ends when the next one starts.', other: '# cues had wrong end times. They now end when the next one starts.' })} Lines: ${{ lines }}`
    case 'time':
      return msg`${plural({ count }, { one: '# timestamp was unreadable, so we estimated it or left it in the text.', other: '# timestamps were unreadable, so we estimated them or left them in the text.' })} Lines: ${{ lines }}`
    case 'joined':
      return msg`${plural({ count }, { one: '# block of text after a blank line was added to the cue above it.', other: '# blocks of text after blank lines were added to the cues above them.' })} Lines: ${{ lines }}`
    case 'skipped':
      return msg`${plural({ count }, { one: '# part was left out because it isn’t speech or can’t be read.', other: '# parts were left out because they aren’t speech or can’t be read.' })} Lines: ${{ lines }}`
  }
}

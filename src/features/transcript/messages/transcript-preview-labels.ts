import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { TextEncoding } from '#src/text/guess-encoding.ts'
import type { Repair } from '../rules/readers/reader.ts'

/** How a fault of a file was repaired, how often, and on which lines. */
export function repairMessage(kind: Repair['kind'], count: number, lines: string): MessageDescriptor {
  switch (kind) {
    case 'end':
      return msg`${plural({ count }, { one: '# cue had a wrong end time. It now ends when the next one starts.', other: '# cues had wrong end times. They now end when the next one starts.' })} Lines: ${{ lines }}`
    case 'time':
      return msg`${plural({ count }, { one: '# time was unreadable, so we estimated it or left it in the text.', other: '# times were unreadable, so we estimated them or left them in the text.' })} Lines: ${{ lines }}`
    case 'joined':
      return msg`${plural({ count }, { one: '# text after a blank line was added to the cue above.', other: '# texts after a blank line were added to the cues above.' })} Lines: ${{ lines }}`
    case 'skipped':
      return msg`${plural({ count }, { one: '# part isn’t speech or can’t be read, and is left out.', other: '# parts aren’t speech or can’t be read, and are left out.' })} Lines: ${{ lines }}`
  }
}

export const encodingLabels: Record<TextEncoding, MessageDescriptor> = {
  'utf-8': msg`Unicode (UTF-8)`,
  'utf-16le': msg`Unicode (UTF-16)`,
  'utf-16be': msg`Unicode (UTF-16 BE)`,
  'windows-1252': msg`Western European (Windows-1252)`,
  'windows-1250': msg`Central European (Windows-1250)`,
  'windows-1251': msg`Cyrillic (Windows-1251)`,
  'windows-1253': msg`Greek (Windows-1253)`,
  'windows-1254': msg`Turkish (Windows-1254)`,
  'windows-1255': msg`Hebrew (Windows-1255)`,
  'windows-1256': msg`Arabic (Windows-1256)`,
  'windows-1257': msg`Baltic (Windows-1257)`,
  'windows-874': msg`Thai (Windows-874)`,
  'koi8-r': msg`Cyrillic (KOI8-R)`,
  shift_jis: msg`Japanese (Shift JIS)`,
  'euc-jp': msg`Japanese (EUC-JP)`,
  gb18030: msg`Chinese, simplified (GB 18030)`,
  big5: msg`Chinese, traditional (Big5)`,
  'euc-kr': msg`Korean (EUC-KR)`,
}

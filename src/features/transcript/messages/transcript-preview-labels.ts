import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { TextEncoding } from '#src/text/guess-encoding.ts'

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
  'iso-8859-2': msg`Central European (ISO 8859-2)`,
  macintosh: msg`Western European (Mac)`,
  'koi8-r': msg`Cyrillic (KOI8-R)`,
  ibm866: msg`Cyrillic (DOS 866)`,
  shift_jis: msg`Japanese (Shift JIS)`,
  'euc-jp': msg`Japanese (EUC-JP)`,
  gb18030: msg`Simplified Chinese (GB 18030)`,
  big5: msg`Traditional Chinese (Big5)`,
  'euc-kr': msg`Korean (EUC-KR)`,
}

import { expect, test } from 'vitest'
import { encodeText } from '#src/test/encode-text.ts'
import { guessEncoding, type TextEncoding } from './guess-encoding.ts'

const texts: [TextEncoding, string][] = [
  ['windows-1252', 'Schöne Grüße aus München, „wir“ fahren übers Wochenende weg – für ein paar Tage.'],
  ['windows-1252', 'Une façon élégante d’être là où l’été commence, ça va très bien à cœur ouvert.'],
  ['windows-1252', 'Jeg går på skolen, og så må vi høre på læreren.'],
  ['windows-1252', 'café'],
  ['windows-1250', 'Zażółć gęślą jaźń, a potem wróć do domu, proszę.'],
  ['windows-1250', 'Příliš žluťoučký kůň úpěl ďábelské ódy'],
  ['windows-1251', 'Добрый день, дорогие слушатели.'],
  ['windows-1251', 'Привіт, як справи? Сьогодні їжак з’їв грушу.'],
  ['windows-1251', 'ДОБРЫЙ ДЕНЬ'],
  ['windows-1254', 'Şirket;Şehir\r\nGüneş Işığı A.Ş.;İstanbul'],
  ['windows-874', 'บริษัท;เมือง\r\nปูนซิเมนต์ไทย;กรุงเทพฯ'],
  ['iso-8859-2', 'Łódzka Spółka;Łódź\r\nŚląskie Zakłady;Gliwice'],
  ['macintosh', 'Müller & Söhne;München\r\nGroß GmbH;Köln'],
  ['ibm866', 'Компания;Город\r\nРога и копыта;Черноморск'],
  ['koi8-r', 'Добрый день, дорогие слушатели.'],
  ['windows-1253', 'Καλημέρα σε όλους, πώς είστε σήμερα;'],
  ['windows-1255', 'שלום לכולם, ברוכים הבאים לתוכנית.'],
  ['windows-1256', 'مرحبا بكم جميعا في برنامجنا اليوم'],
  ['windows-1257', 'Labdien, mēs šodien runāsim par ļoti svarīgām lietām, kā arī ķīmiju.'],
  ['shift_jis', '東京都の天気は晴れです。今日はとても暑いですね。'],
  ['shift_jis', '東京会社,東京都'],
  ['euc-jp', '東京都の天気は晴れです。今日はとても暑いですね。'],
  ['gb18030', '大家好，欢迎来到我们的节目，今天我们要说的是蜜蜂。'],
  ['big5', '大家好，歡迎來到我們的節目，今天我們要說的是蜜蜂。'],
  ['gb18030', '公司名称,城市\r\n北京科技有限公司,北京\r\n上海贸易公司,上海'],
  ['euc-kr', '안녕하세요, 오늘은 꿀벌에 대해 이야기하겠습니다.'],
]

test.each(texts)('%s is guessed from %s', (encoding, text) => {
  const bytes = encodeText(`1\r\n00:00:01,000 --> 00:00:04,000\r\n${text}\r\n`, encoding)
  expect(guessEncoding(bytes)).toEqual({ encoding, isCertain: false })
})

test('valid UTF-8 and a byte order mark are certain, UTF-16 without one is guessed, and other bytes with NUL are not text', () => {
  expect(guessEncoding(Buffer.from('Grüße'))).toEqual({ encoding: 'utf-8', isCertain: true })
  expect(guessEncoding(Buffer.from('\uFEFFa', 'utf16le'))).toEqual({ encoding: 'utf-16le', isCertain: true })
  expect(guessEncoding(Buffer.from([0xfe, 0xff, 0, 0x61]))).toEqual({ encoding: 'utf-16be', isCertain: true })
  expect(guessEncoding(Buffer.from('Hello there', 'utf16le'))).toEqual({
    encoding: 'utf-16le',
    isCertain: false,
  })
  expect(guessEncoding(Buffer.from('Hello there', 'utf16le').swap16())?.encoding).toBe('utf-16be')
  expect(guessEncoding(Uint8Array.of(0, 1, 2, 3))).toBeUndefined()
  expect(guessEncoding(Uint8Array.of(0x61, 0, 0x62))).toBeUndefined()
})

test('letters count wherever the file begins to have some', () => {
  const bytes = encodeText(`${'Globex;globex.test\r\n'.repeat(6000)}Łódzka Spółka;Łódź`, 'windows-1250')
  expect(guessEncoding(bytes)?.encoding).toBe('windows-1250')
})

import { expect, test } from 'vitest'
import { judgePicture } from './judge-pictures.ts'

type Picture = Parameters<typeof judgePicture>[0]

const photo: Picture = { filename: 'office.jpg', width: 1600, height: 900, keepsShape: true, ink: [] }

function kindsOf(picture: Partial<Picture>): string[] {
  return judgePicture({ ...photo, ...picture }).map(({ kind }) => kind)
}

test.each([
  ['an opaque photo', {}, []],
  ['a black logo', { ink: ['#000000'] }, ['picture_lost_in_dark']],
  ['a white logo', { ink: ['#ffffff'] }, ['picture_lost_in_light']],
  ['a mid-tone logo', { ink: ['#d0542b'] }, []],
  ['a logo with a large light part', { ink: ['#000000', '#000000', '#000000', '#ffffff'] }, []],
  ['a panorama', { width: 4000, height: 400 }, ['picture_flat']],
  ['a panorama that a phone shows in part', { width: 4000, height: 400, keepsShape: false }, []],
  ['a signature narrower than a phone', { width: 600, height: 60 }, []],
  ['an image of unknown size', { width: null, height: null }, []],
])('%s', (_, picture, kinds) => {
  expect(kindsOf(picture)).toEqual(kinds)
})

test('the height of a wide image on a phone is reported', () => {
  const flat = { kind: 'picture_flat', about: 'office.jpg', count: 35 }
  expect(judgePicture({ ...photo, width: 4000, height: 400 })).toEqual([flat])
})

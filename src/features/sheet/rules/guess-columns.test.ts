import { expect, test } from 'vitest'
import type { SheetKind } from '../schema.ts'
import { guessColumns } from './guess-columns.ts'

test.each<[SheetKind, string, object]>([
  ['accounts', 'Company name,Company Domain Name,Number of Employees', { name: 0, domain: 1, employees: 2 }],
  ['accounts', '会社名,Domain,City', { name: 0, domain: 1, city: 2 }],
  ['accounts', 'Компания,Сайт,Город', { name: 0, domain: 1, city: 2 }],
  ['accounts', 'Société,Ville', { name: 0, city: 1 }],
  ['accounts', '公司名称,城市', { name: 0, city: 1 }],
  ['accounts', '회사명,도시', { name: 0, city: 1 }],
  ['accounts', 'Şirket,Şehir', { name: 0, city: 1 }],
  ['accounts', 'บริษัท,เมือง', { name: 0, city: 1 }],
  ['people', 'Email,Email,Full Name,Account Name', { email: 0, further: 1, fullName: 2, company: 3 }],
  ['people', 'Secondary Email,Email', { email: 1, further: 0 }],
  ['people', 'E-mail 1 - Value,E-mail 2 - Value', { email: 0, further: 1 }],
  ['people', 'Nom,Prénom,Adresse e-mail,Société', { email: 2, first: 1, last: 0, company: 3 }],
  ['people', 'Apellidos,Nombre,Correo electrónico,Empresa', { email: 2, first: 1, last: 0, company: 3 }],
  ['people', '姓,名,メールアドレス,会社名', { email: 2, first: 1, last: 0, company: 3 }],
  ['links', 'Société,E-mail,Gültig bis', { company: 0, email: 1, ends: 2 }],
])('columns of %s are found by headings of any language: %s', (kind, headings, mapping) => {
  expect(guessColumns(kind, { headings: headings.split(','), samples: [] }, [])).toEqual(mapping)
})

test('what identifies a row is found by its values where no heading names it', () => {
  const samples = [
    ['1', 'Globex', 'globex.test'],
    ['2', 'Initech', 'initech.test'],
  ]
  expect(guessColumns('accounts', { headings: ['A', 'B', 'C'], samples }, [])).toEqual({ domain: 2, name: 1 })
  const people = [['Lea', 'lea@x.test']]
  expect(guessColumns('people', { headings: ['A', 'B'], samples: people }, [])).toEqual({ email: 1 })
})

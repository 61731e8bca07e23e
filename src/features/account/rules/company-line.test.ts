import { expect, test } from 'vitest'
import { companyLine, findCompany, readCompanyLine } from './company-line.ts'

const acme = { id: '1', name: 'Acme', domain: 'acme.example' }
const other = { id: '2', name: 'Acme', domain: null }
const globex = { id: '3', name: 'Globex', domain: 'globex.example' }

test('a line with name and domain is read back as both', () => {
  expect(readCompanyLine(companyLine(acme))).toEqual({ name: 'Acme', domain: 'acme.example' })
  expect(readCompanyLine(companyLine(other))).toEqual({ name: 'Acme', domain: '' })
  expect(readCompanyLine('Smith – Sons')).toEqual({ name: 'Smith – Sons', domain: '' })
})

test('companies of the same name are found by their line, others by name', () => {
  const known = [acme, globex]
  expect(findCompany(known, 'acme')).toBe(acme)
  expect(findCompany(known, ' Globex – globex.example ')).toBe(globex)
  expect(findCompany([...known, { ...acme, id: '4', domain: 'acme.test' }], 'Acme')).toBeUndefined()
  expect(findCompany([...known, other], 'Acme – acme.example')).toBe(acme)
  expect(findCompany(known, '')).toBeUndefined()
  expect(findCompany(known, 'Initech')).toBeUndefined()
})

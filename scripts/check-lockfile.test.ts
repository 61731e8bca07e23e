import { expect, test } from 'vitest'
import { checkLockfile, faultsOf, rangesOf } from './check-lockfile.ts'

test('the lockfile of this project is complete', async () => {
  expect(await checkLockfile()).toEqual({ status: 0, output: '' })
})

test('missing packages are named with their dependents; one in a folder above counts, one elsewhere does not', () => {
  const packages = {
    '': { dependencies: { a: '1.0.0', b: '1.0.0' } },
    'node_modules/a': {
      dependencies: { c: '2.0.0', b: '1.0.0' },
      optionalDependencies: { 'a-darwin': '1.0.0' },
    },
    'node_modules/a/node_modules/c': {},
    'node_modules/b': { dependencies: { c: '1.0.0' } },
  }
  expect(faultsOf({ packages }).toSorted()).toEqual([
    'missing a-darwin 1.0.0, wanted by node_modules/a',
    'missing c 1.0.0, wanted by node_modules/b',
  ])
})

test('a download URL in the lockfile and a version range are faults', () => {
  const packages = { 'node_modules/a': { resolved: 'https://packages.example/a.tgz' } }
  expect(faultsOf({ packages })).toHaveLength(1)
  expect(rangesOf({ dependencies: { a: '^1.0.0', b: '1.2.3', c: '1.0.0-beta.17' } })).toEqual([
    'a ^1.0.0 is not an exact version',
  ])
})

test('a binary that npm would skip on the oldest Node is a fault', () => {
  const binary = { optional: true, cpu: ['x64'] }
  const packages = {
    'node_modules/a': { ...binary, engines: { node: '>=22.19.0' } },
    'node_modules/b': { ...binary, engines: { node: '^20.19.0 || >=22.12.0' } },
    'node_modules/c': { engines: { node: '>=22.19.0' } },
  }
  expect(faultsOf({ packages })).toEqual([
    'node_modules/a would be skipped on Node 20: remove its "engines" from the lockfile',
  ])
})

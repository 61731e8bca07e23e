import { expect, test } from 'vitest'
import type { ContentTab, TabOrigin } from '../schema.ts'
import { toldOfItem } from '../schema.ts'
import { withSameOrigins } from './marks.ts'

function aTab(title: string, from?: TabOrigin, itemFrom?: string): ContentTab {
  const item = {
    id: 'item',
    slug: 'a',
    kind: 'page' as const,
    page: 'p',
    asset: null,
    told: toldOfItem.parse({}),
  }
  const items = [{ ...item, ...(itemFrom && { from: itemFrom }) }]
  return { id: 'tab', title, type: 'pages', hint: '', items, ...(from && { from }) }
}

function of(version: number, template = 'entry'): TabOrigin {
  return { template, version, tab: 'kept', part: 'part' }
}

test('earlier tabs with the same origin are marked, and others stay unchanged', () => {
  const marking = { was: [aTab('B', of(2))], marked: [aTab('B', of(3), 'kept item')] }
  expect(withSameOrigins([aTab('A', of(2))], marking)).toEqual([aTab('A', of(3), 'kept item')])
  for (const other of [
    aTab('A'),
    aTab('A', of(1)),
    aTab('A', of(2, 'another')),
    { ...aTab('A'), id: 'other' },
  ])
    expect(withSameOrigins([other], marking)).toEqual([other])
  const first = { was: [aTab('B')], marked: [aTab('B', of(1))] }
  expect(withSameOrigins([aTab('A'), aTab('A', of(1))], first)).toEqual([aTab('A', of(1)), aTab('A', of(1))])
})

test('tabs that were not saved are not marked', () => {
  const tab = aTab('A')
  expect(withSameOrigins([tab], { was: [tab], marked: [tab] })).toEqual([tab])
})

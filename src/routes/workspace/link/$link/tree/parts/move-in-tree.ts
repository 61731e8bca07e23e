import type { KeyboardEvent } from 'react'

/**
 * Treegrid keys by the ARIA practices: up, down, Home and End move between rows; right expands a row or goes to its first
 * child; left collapses it or goes to its parent.
 */
export function moveInTree(event: KeyboardEvent<HTMLElement>, toggle: (open: boolean) => void): void {
  const { key, currentTarget: row, target } = event
  if (target !== row || event.ctrlKey || event.altKey || event.metaKey) return
  const expanded = row.getAttribute('aria-expanded')
  if (key === 'ArrowRight' && expanded === 'false') toggle(true)
  else if (key === 'ArrowLeft' && expanded === 'true') toggle(false)
  else {
    const to = targetOf(key, row)
    if (!to) return
    to.focus()
  }
  event.preventDefault()
}

function targetOf(key: string, row: HTMLElement): HTMLElement | undefined {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('tr') ?? [])]
  const at = rows.indexOf(row)
  if (key === 'ArrowDown') return rows[at + 1]
  if (key === 'ArrowUp') return rows[at - 1]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  if (key === 'ArrowRight') return row.getAttribute('aria-expanded') === 'true' ? rows[at + 1] : undefined
  if (key === 'ArrowLeft') return rows.slice(0, at).findLast((one) => levelOf(one) < levelOf(row))
  return undefined
}

function levelOf(row: HTMLElement): number {
  return Number(row.getAttribute('aria-level'))
}

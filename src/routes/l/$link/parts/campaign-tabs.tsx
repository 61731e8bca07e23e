import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addressOf } from '#src/features/campaign/rules.ts'
import type { CampaignTab } from '#src/features/campaign/schema.ts'
import type { SinceLastVisit } from '#src/features/campaign/server/since-last-visit.ts'
import { PreloadLink } from '#src/platform/navigation/preload-link.tsx'
import { useIsReady } from '#src/ui/use-is-ready.ts'

export const panelId = 'campaign-panel'

export function tabElementId(tab: string): string {
  return `campaign-tab-${tab}`
}

/** The tabs of the campaign: links that work without scripts, and a tablist for keyboards and screen readers. */
export function CampaignTabs({
  link,
  tabs,
  current,
  since,
}: {
  link: string
  tabs: CampaignTab[]
  current: string
  since: SinceLastVisit | null
}) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const isHydrated = useIsReady()
  useEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    selected?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <div
      role="tablist"
      aria-label={t`Campaign tabs`}
      className="campaign-tabs"
      ref={list}
      onKeyDown={moveAmongTabs}
    >
      {tabs.map((tab) => {
        const [page] = tab.pages
        const isSelected = tab.id === current
        return (
          page && (
            <PreloadLink
              key={tab.id}
              id={tabElementId(tab.id)}
              role="tab"
              aria-selected={isSelected}
              aria-controls={panelId}
              // Only the selected tab is a tab stop, once scripts make the others reachable by arrow keys.
              tabIndex={isHydrated && !isSelected ? -1 : undefined}
              to={addressOf(link, tabs, { tab, page })}
            >
              {tab.title}
              {since?.tabs.includes(tab.id) && <small>{since.mark}</small>}
            </PreloadLink>
          )
        )
      })}
    </div>
  )
}

function moveAmongTabs(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return
  if (event.key === ' ') {
    event.preventDefault()
    tabs[at]?.click()
    return
  }
  const to = targetOf(event.key, at, tabs.length)
  if (to === undefined) return
  event.preventDefault()
  tabs[to]?.focus()
}

function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

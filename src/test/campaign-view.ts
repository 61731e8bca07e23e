import type { CampaignView } from '#src/features/campaign/schema.ts'

type Changes = Partial<Omit<CampaignView, 'link'>> & { link?: Partial<CampaignView['link']> }

/** A measured campaign as a stranger's browser gets it, without tabs. */
export function aCampaignView({ link, ...changes }: Changes = {}): CampaignView {
  return {
    link: {
      hashid: 'abc',
      title: 'For Globex',
      active: true,
      track_duration_min: 0,
      tracking: true,
      personal: false,
      naming: 'named',
      workspace: { id: 'w', name: 'Acme Media' },
      ...link,
    },
    lead: null,
    visitor: null,
    privacy: { anonymous: false, asks: false },
    has_valid_password: true,
    has_completed_permission: false,
    tabs: [],
    pagination: { limit: 50, total: 0, next: null },
    view_token: 'token',
    ...changes,
  }
}

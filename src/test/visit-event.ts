import { randomUUID } from 'node:crypto'
import type { WireVisit } from '#src/features/visit/schema.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import type { Link } from './factories.ts'
import { testSecrets } from './test-secrets.ts'

type Shared = Pick<Link, 'hashid' | 'title' | 'tabs'> & Partial<Pick<Link, 'workspace' | 'id'>>
type Changes = Partial<Omit<WireVisit, 'data'>> & { data?: Partial<WireVisit['data']> }

/**
 * An event as a tracker sends it: 40 s on the first tab, 20 s on the second, no click. If the page is known, it has the view
 * token of a page that has been open for years.
 */
export function anEvent(link: Shared, { data, ...changes }: Changes = {}): WireVisit {
  const [first = '', second = ''] = link.tabs
  const { workspace, id } = link
  return {
    type: 'visit',
    lead_email: '',
    lead_id: '',
    session_id: randomUUID(),
    seq: 1,
    ...(workspace && id && { view_token: issueViewToken(longAgo, { workspace, link: id, lead: null }) }),
    ...changes,
    data: {
      link_id: link.hashid,
      title: link.title,
      duration: 60,
      tabs: JSON.stringify([
        { id: first, title: 'Story', duration: 40 },
        { id: second, title: 'Pricing', duration: 20 },
      ]),
      links_clicked: [],
      ...data,
    },
  }
}

const longAgo = { clock: { now: () => new Date('2020-01-01') }, secrets: testSecrets() }

import { listVisits } from '#src/features/visit/server/list-visits.ts'
import type { AnyWebhookEventName, DeliveryState } from '#src/features/webhook/schema.ts'
import {
  type DeliveryRow,
  type DeliveryView,
  findDelivery,
  listDeliveries,
} from '#src/features/webhook/server/list-deliveries.ts'
import type { Platform } from '#src/platform/platform.ts'

const linesAtOnce = 50
const visitsToChoose = 20

/** The data of a webhook's screen next to its settings. `who` is empty for anonymous visitors. */
export type WebhookScreenData = {
  deliveries: DeliveryRow[]
  older: string | undefined
  opened: DeliveryView | undefined
  visits: { id: string; who: string; linkTitle: string; duration: number }[]
  lastTest: DeliveryView | undefined
}

type Filter = {
  state?: DeliveryState | undefined
  event?: AnyWebhookEventName | undefined
  delivery?: string | undefined
  before?: string | undefined
}

export async function loadWebhookScreen(
  platform: Pick<Platform, 'db' | 'clock'>,
  { link, filter, ...which }: { workspace: string; endpoint: string; link: string | null; filter: Filter },
): Promise<WebhookScreenData> {
  const { delivery, ...said } = filter
  const deliveries = await listDeliveries(platform, { ...which, ...said, limit: linesAtOnce })
  const [test] = await listDeliveries(platform, { ...which, isTest: true, limit: 1 })
  const { workspace } = which
  const visits = await listVisits(platform, { workspace, link: link ?? undefined, limit: visitsToChoose })
  return {
    deliveries,
    older: deliveries.length === linesAtOnce ? deliveries.at(-1)?.id : undefined,
    opened: delivery ? await findDelivery(platform, { ...which, delivery }) : undefined,
    visits: visits
      .filter(({ settled }) => settled)
      .map(({ id, lead, linkTitle, duration }) => ({
        id,
        who: lead ? [lead.first, lead.last].filter(Boolean).join(' ') || lead.email : '',
        linkTitle,
        duration,
      })),
    lastTest: test && (await findDelivery(platform, { ...which, delivery: test.id })),
  }
}

import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ShareOffer } from '#src/routes/workspace/server/share/load-share-offer.ts'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { LinkReady } from './link-ready.tsx'
import { type ShareOf, shareAddress } from './share-address.ts'
import { ShareForm } from './share-form.tsx'

type Props = { of: ShareOf; onClose: () => void }

/** Shares with a company, and then shows the link. */
export function ShareDialog({ of, onClose }: Props): ReactElement {
  const { t } = useLingui()
  const { load, data: offer } = useFetcher<ShareOffer>()
  const fetcher = useAnsweredFetcher()
  const address = shareAddress(of)
  useEffect(() => void load(address), [load, address])

  // The dialog opens before its form is there.
  const form = useRef<HTMLFormElement>(null)
  const isLoaded = offer !== undefined
  useEffect(() => {
    if (isLoaded) form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select')?.focus()
  }, [isLoaded])

  const answer = fetcher.data
  const cancel = <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
  if (answer?.kind === 'done' && answer.made)
    return (
      <LinkReady made={answer.made} isChecked>
        <Button variant="default" onClick={onClose}>{t`Done`}</Button>
      </LinkReady>
    )
  if (!offer) return <p role="status" className="quiet">{t`Loading…`}</p>
  return (
    <fetcher.Form ref={form} method="post" action={address} className="stack">
      <ShareForm offer={offer} answer={answer} isBusy={fetcher.state !== 'idle'} cancel={cancel} />
    </fetcher.Form>
  )
}

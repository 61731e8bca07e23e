import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type SubmitEvent, useState } from 'react'
import type { CampaignLink } from '#src/features/campaign/schema.ts'

type Panel = (props: { link: CampaignLink }) => ReactElement

/** Offers a link for a colleague. Without scripts, the button creates it and the reloaded page shows it. */
export function ShareWithColleague({ link, passed }: { link: CampaignLink; passed: string | null }) {
  const { t } = useLingui()
  const [Loaded, setLoaded] = useState<Panel>()
  if (Loaded) return <Loaded link={link} />

  function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    import('./share-with-colleague-panel.tsx').then(
      ({ ShareWithColleaguePanel }) => setLoaded(() => ShareWithColleaguePanel),
      () => form.submit(),
    )
  }

  return (
    <form method="post" action="/api/campaign/pass-on" className="campaign-pass-on" onSubmit={open}>
      <input type="hidden" name="link" value={link.hashid} />
      <button type="submit">{t`Share with a colleague`}</button>
      {passed && <input readOnly value={passed} aria-label={t`Share with a colleague`} />}
    </form>
  )
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import type { CampaignLead, CampaignLink } from '#src/features/campaign/schema.ts'
import type { Say } from '#src/translation/speak.ts'
import type { OwnVisitProps } from './use-own-visit.ts'

type SenderSeesProps = {
  link: CampaignLink
  lead: CampaignLead | null
  own: OwnVisitProps
  isLoaded: boolean
}

/** Says to the visitor, without being asked, what the sender learns of this visit; `own` once it can be looked up, when the campaign is loaded. */
export function SenderSees({ link, lead, own, isLoaded }: SenderSeesProps) {
  const { t } = useLingui()
  const sender = link.workspace.name
  return (
    <footer className="campaign-footer">
      <div>
        <details>
          <summary>{t`What the sender sees`}</summary>
          {link.tracking ? <Measured link={link} lead={lead} /> : <NotMeasured sender={sender} />}
          <OwnVisitDoor own={own} isLoaded={isLoaded} />
        </details>
        <p>
          {t`Shared by ${sender} with`} <a href="/">Nurtured</a>
        </p>
      </div>
    </footer>
  )
}

/** An open panel stays while the campaign is loaded again. */
function OwnVisitDoor({ own, isLoaded }: Pick<SenderSeesProps, 'own' | 'isLoaded'>) {
  const { t } = useLingui()
  const [Panel, setPanel] = useState<ComponentType<OwnVisitProps>>()
  async function open() {
    const { OwnVisit } = await import('./own-visit.tsx')
    setPanel(() => OwnVisit)
  }
  if (Panel) return <Panel {...own} />
  if (!isLoaded) return null
  return (
    <button type="button" onClick={() => void open()}>
      {t`Show what was recorded, pause or delete it`}
    </button>
  )
}

function Measured({ link, lead }: { link: CampaignLink; lead: CampaignLead | null }) {
  const { t } = useLingui()
  const sender = link.workspace.name
  return (
    <div>
      <p>{t`${sender} sees of this visit:`}</p>
      <ul>
        <li>{t`when it began, and for how many seconds you actively read each tab`}</li>
        <li>{t`which seconds of a recording you heard, how often and how fast`}</li>
        <li>{t`which links you clicked, and whether you moved, pressed or typed anything at all`}</li>
        {link.personal && (
          <li>{t`for whom this address was made, and by a cookie for it alone whether this browser was the first one here`}</li>
        )}
        <li>{whoIsSeen(link, lead, t)}</li>
      </ul>
      <p>
        {link.naming === 'named'
          ? t`Of your network address only the neighbourhood is kept, which at least 256 addresses share, to tell people from programs; nothing is passed on to advertisers. A browser that asks for privacy (Global Privacy Control or Do Not Track) is never connected with a name, and leaves not even that.`
          : t`As long as you are only counted, nothing of your network address is kept. Nothing is passed on to advertisers.`}
      </p>
    </div>
  )
}

function whoIsSeen({ naming }: CampaignLink, lead: CampaignLead | null, say: Say): string {
  if (naming !== 'named')
    return naming === 'ask'
      ? say(msg`no name unless you agree to that when you are asked: until then you are only counted`)
      : say(msg`no name and no e-mail address: you are only counted, and nothing is kept in this browser`)
  return lead?.validated === 'yes'
    ? say(
        lead.first
          ? msg`that it was you, ${{ first: lead.first }}, in this browser`
          : msg`that it was you, as you confirmed, in this browser`,
      )
    : say(
        msg`no name: only an e-mail address that this browser already keeps for the sender, marked as unconfirmed`,
      )
}

function NotMeasured({ sender }: { sender: string }) {
  const { t } = useLingui()
  return (
    <div>
      <p>{t`${sender} does not measure visits of this link at the moment: nothing about yours is recorded.`}</p>
    </div>
  )
}

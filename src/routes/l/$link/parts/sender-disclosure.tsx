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

/** Discloses which data the sender gets about this visit, and opens the visitor's own data once the campaign has loaded. */
export function SenderDisclosure({ link, lead, own, isLoaded }: SenderSeesProps) {
  const { t } = useLingui()
  const sender = link.workspace.name
  return (
    <footer className="campaign-footer">
      <div>
        <details>
          <summary>{t`Visible to the sender`}</summary>
          {link.tracking ? <Measured link={link} lead={lead} /> : <NotMeasured sender={sender} />}
          <OwnVisitDoor own={own} isLoaded={isLoaded} />
        </details>
        <p>
          {t`Shared by ${sender} via`} <a href="/">Nurtured</a>
        </p>
      </div>
    </footer>
  )
}

/** Stays open while the campaign reloads. */
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
      {t`View or delete recorded data, or pause tracking`}
    </button>
  )
}

function Measured({ link, lead }: { link: CampaignLink; lead: CampaignLead | null }) {
  const { t } = useLingui()
  const sender = link.workspace.name
  return (
    <div>
      <p>{t`What ${sender} sees about this visit:`}</p>
      <ul>
        <li>{t`when it started and how long you actively read each tab`}</li>
        <li>{t`which seconds of a recording you played, how often and how fast`}</li>
        <li>{t`which links you clicked, and whether you moved the pointer, clicked or typed at all`}</li>
        {link.personal && (
          <li>{t`who this link was created for and, using a cookie for this link only, whether this browser was the first to open it`}</li>
        )}
        <li>{whoIsSeen(link, lead, t)}</li>
      </ul>
      <p>
        {link.naming === 'named'
          ? t`To tell people from bots, we store only the part of your IP address that at least 256 addresses share. Nothing is passed on to advertisers. If your browser asks for privacy (Global Privacy Control or Do Not Track), your visit is never linked to a name and no part of the address is stored.`
          : t`As long as your visits are only counted, no part of your IP address is stored. Nothing is passed on to advertisers.`}
      </p>
    </div>
  )
}

function whoIsSeen({ naming }: CampaignLink, lead: CampaignLead | null, say: Say): string {
  if (naming !== 'named')
    return naming === 'ask'
      ? say(msg`no name unless you agree when asked; until then you’re only counted`)
      : say(msg`no name and no email address: you’re only counted, and nothing is stored in this browser`)
  return lead?.validated === 'yes'
    ? say(
        lead.first
          ? msg`that this browser is yours, ${{ first: lead.first }}`
          : msg`that it was you, because you confirmed your email in this browser`,
      )
    : say(msg`no name, only the email address from an earlier visit in this browser, marked as unverified`)
}

function NotMeasured({ sender }: { sender: string }) {
  const { t } = useLingui()
  return (
    <div>
      <p>{t`${sender} isn’t currently tracking visits to this link. Your visit isn’t recorded.`}</p>
    </div>
  )
}

import { type ComponentType, useState } from 'react'
import { useWords } from '#src/words/reader.ts'
import type { CampaignLead, CampaignLink } from '../schema.ts'
import { campaignWords } from '../words/campaign-words.ts'
import type { OwnVisitProps } from './use-own-visit.ts'

type SenderSeesProps = {
  link: CampaignLink
  lead: CampaignLead | null
  own: OwnVisitProps
  isLoaded: boolean
}

/** Says to the visitor, without being asked, what the sender learns of this visit; `own` once it can be looked up, when the campaign is loaded. */
export function SenderSees({ link, lead, own, isLoaded }: SenderSeesProps) {
  const words = useWords(campaignWords)
  const sender = link.workspace.name
  return (
    <footer className="campaign-footer">
      <div>
        <details>
          <summary>{words.whatTheSenderSees}</summary>
          {link.tracking ? <Measured link={link} lead={lead} /> : <NotMeasured sender={sender} />}
          <OwnVisitDoor own={own} isLoaded={isLoaded} />
        </details>
        <p>
          {words.sharedByWith(sender)} <a href="/">Nurtured</a>
        </p>
      </div>
    </footer>
  )
}

/** An open panel stays while the campaign is loaded again. */
function OwnVisitDoor({ own, isLoaded }: Pick<SenderSeesProps, 'own' | 'isLoaded'>) {
  const words = useWords(campaignWords)
  const [Panel, setPanel] = useState<ComponentType<OwnVisitProps>>()
  async function open() {
    const { OwnVisit } = await import('./own-visit.tsx')
    setPanel(() => OwnVisit)
  }
  if (Panel) return <Panel {...own} />
  if (!isLoaded) return null
  return (
    <button type="button" onClick={() => void open()}>
      {words.showWhatWasRecorded}
    </button>
  )
}

function Measured({ link, lead }: { link: CampaignLink; lead: CampaignLead | null }) {
  const words = useWords(campaignWords)
  const sender = link.workspace.name
  return (
    <div>
      <p>{words.seesOfThisVisit(sender)}</p>
      <ul>
        <li>{words.whenItBeganAndFor}</li>
        <li>{words.whatYouHeard}</li>
        <li>{words.whichLinksYouClicked}</li>
        {link.personal && <li>{words.byWhoseAddress}</li>}
        <li>{whoIsSeen(link, lead, words)}</li>
      </ul>
      <p>{link.naming === 'named' ? words.yourNetworkAddressIsNot : words.onlyCounted}</p>
    </div>
  )
}

function whoIsSeen(
  { naming }: CampaignLink,
  lead: CampaignLead | null,
  words: typeof campaignWords.en,
): string {
  if (naming !== 'named') return naming === 'ask' ? words.noNameUnlessAgreed : words.noNameAtAll
  return lead?.validated === 'yes' ? words.thatItWasYouIn(lead.first) : words.noNameOnlyAnE
}

function NotMeasured({ sender }: { sender: string }) {
  const words = useWords(campaignWords)
  return (
    <div>
      <p>{words.doesNotMeasureVisitsOf(sender)}</p>
    </div>
  )
}

import type { CampaignLead, CampaignLink } from '../schema.ts'

/** Says to the visitor, without being asked, what the sender learns of this visit. */
export function SenderSees({ link, lead }: { link: CampaignLink; lead: CampaignLead | null }) {
  const sender = link.workspace.name
  return (
    <footer className="campaign-footer">
      <div>
        <details>
          <summary>What the sender sees</summary>
          {link.tracking ? <Measured sender={sender} lead={lead} /> : <NotMeasured sender={sender} />}
        </details>
        <p>
          Shared by {sender} with <a href="/">Nurtured</a>
        </p>
      </div>
    </footer>
  )
}

function Measured({ sender, lead }: { sender: string; lead: CampaignLead | null }) {
  return (
    <div>
      <p>{sender} sees of this visit:</p>
      <ul>
        <li>when it began, and for how many seconds you actively read each tab</li>
        <li>which links you clicked</li>
        <li>{whoYouAre(lead)}</li>
      </ul>
      <p>
        Your network address is not kept with the visit, and nothing is passed on to advertisers. A browser
        that asks for privacy (Global Privacy Control or Do Not Track) is never connected with a name.
      </p>
    </div>
  )
}

function NotMeasured({ sender }: { sender: string }) {
  return (
    <div>
      <p>{sender} does not measure visits of this link at the moment: nothing about yours is recorded.</p>
    </div>
  )
}

function whoYouAre(lead: CampaignLead | null): string {
  if (lead?.validated === 'yes')
    return `that it was you, ${lead.first || 'as you confirmed'}, in this browser`
  return 'no name: only an e-mail address that this browser already keeps for the sender, marked as unconfirmed'
}

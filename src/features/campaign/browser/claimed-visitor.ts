import type { CampaignView } from '../schema.ts'
import { claimedEmail, leadEmailKey } from './claimed-email.ts'

/** Who this browser says its visitor is: nothing at all where they are only counted. */
export function claimedVisitor(view: CampaignView): { leadEmail: string; leadId: string } {
  if (view.privacy.anonymous) return { leadEmail: '', leadId: '' }
  const leadId = view.lead?.validated === 'yes' ? view.lead.hashid : ''
  return { leadEmail: view.visitor?.email || claimedEmail(storedEmail(), document.cookie), leadId }
}

function storedEmail(): string | null {
  try {
    return localStorage.getItem(leadEmailKey)
  } catch {
    // Storage may be forbidden.
    return null
  }
}

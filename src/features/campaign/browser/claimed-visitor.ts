import type { CampaignView } from '../schema.ts'
import { claimedEmail, leadEmailKey } from './claimed-email.ts'

/** The visitor's identity as this browser claims it; empty for anonymous visits. */
export function claimedVisitor(view: CampaignView): { leadEmail: string; leadId: string } {
  if (view.privacy.anonymous) return { leadEmail: '', leadId: '' }
  const leadId = view.lead?.validated === 'yes' ? view.lead.hashid : ''
  return { leadEmail: view.visitor?.email || claimedEmail(storedEmail(), document.cookie), leadId }
}

function storedEmail(): string | null {
  try {
    return localStorage.getItem(leadEmailKey)
  } catch {
    // Access to storage may be blocked.
    return null
  }
}

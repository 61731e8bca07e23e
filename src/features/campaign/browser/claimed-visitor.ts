import type { CampaignView } from '../schema.ts'
import { claimedEmail, leadEmailKey } from './claimed-email.ts'

/** Who this browser says its visitor is: nothing at all when they asked for privacy. */
export function claimedVisitor(view: CampaignView): { leadEmail: string; leadId: string } {
  if (asksForPrivacy()) return { leadEmail: '', leadId: '' }
  const leadId = view.lead?.validated === 'yes' ? view.lead.hashid : ''
  return { leadEmail: view.visitor?.email || claimedEmail(storedEmail(), document.cookie), leadId }
}

function asksForPrivacy(): boolean {
  return Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1'
}

function storedEmail(): string | null {
  try {
    return localStorage.getItem(leadEmailKey)
  } catch {
    // Storage may be forbidden.
    return null
  }
}

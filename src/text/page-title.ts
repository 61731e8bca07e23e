/** The document title of a screen: its own title first, because browser tabs cut off the end. An untitled page has none. */
export function pageTitle(title: string): string {
  return [title, 'Nurtured'].filter(Boolean).join(' · ')
}

/** What of a company becomes another's when the two are merged, in the order in which a screen says it. */
export const movedThings = ['links', 'leads', 'contacts', 'notes', 'tasks', 'visits', 'reports'] as const

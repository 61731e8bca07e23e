/** The code of a PostgreSQL error (55P03, 23505, …), however it was wrapped; undefined for other errors. */
export function postgresCode(error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}

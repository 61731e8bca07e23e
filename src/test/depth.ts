/**
 * Whether tests try every combination, as in `npm run test:deep`, or a fixed sample.
 */
export const isDeep = process.env['TEST_DEEP'] === '1'

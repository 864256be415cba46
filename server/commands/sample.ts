/** Exists in local mode only, so its password is no secret. */
export const sample = { username: 'sample', password: 'sample-house' }

/** The address for help by a person. */
export const SUPPORT_EMAIL = 'support@plumbline.example'

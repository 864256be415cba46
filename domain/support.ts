/** Where people write to who need a person's help. */
export const SUPPORT_EMAIL = 'support@plumbline.example'

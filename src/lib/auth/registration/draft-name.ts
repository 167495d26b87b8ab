export const REGISTRATION_DRAFT = 'register';

import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  RegistrationField,
  RegistrationMethod,
} from '#contract/auth/registration/registration-settings.ts';

/** Registration methods, each on or off. */
export const registrationMethods = pgTable('registration_methods', {
  name: text('name').$type<RegistrationMethod>().primaryKey(),
  enabled: boolean('enabled').notNull(),
});

/** Fields of the registration form and their rules; operators change them here. */
export const registrationFields = pgTable('registration_fields', {
  name: text('name').$type<RegistrationField['name']>().primaryKey(),
  enabled: boolean('enabled').notNull(),
  required: boolean('required').notNull(),
  pattern: text('pattern'),
  minLength: integer('min_length'),
  maxLength: integer('max_length'),
  /** Message key of the text that describes a valid value. */
  message: text('message'),
});

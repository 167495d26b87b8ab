import { nullable, number, object, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { list } from '../core/shapes.ts';

export const countries = defineCall({
  method: 'GET',
  path: '/wps/system/countries',
  access: 'public',
  moduleId: 'COMM3',
  value: list(
    object({
      code: string(),
      name: string(),
      dialingCode: string(),
      mobileMinLength: number(),
      mobilePattern: optional(nullable(string())),
    }),
  ),
});

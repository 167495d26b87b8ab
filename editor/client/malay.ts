import { cms } from '#locales/editor/ms.json';

/**
 * The CMS's own words in Malay, which it does not have: what an editor of this site meets. By the names of its locale
 * files and in their format (MessageFormat 2); what is missing here it says in English.
 */
export default cms;

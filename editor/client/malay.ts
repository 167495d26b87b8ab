import { cms } from '#locales/editor/ms.json';

/**
 * The CMS's own texts in Malay, which it lacks, as far as an editor of this site sees them. They have the names of
 * its locale files and their format (MessageFormat 2). Missing texts are shown in English.
 */
export default cms;

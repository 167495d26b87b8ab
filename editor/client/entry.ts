import CMS from '@sveltia/cms';

void CMS.init();

import './tables.css';
import { joinTable } from './join-table.ts';

// Runs after the frame, before the script of the table's kind, on pages of tables whose rounds players share.
window.joinTable = joinTable;

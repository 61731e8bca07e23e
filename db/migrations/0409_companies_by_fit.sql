-- Companies by how well they fit a profile, from an index.
create index icp_score_order on icp_score (workspace, icp, score, account);
